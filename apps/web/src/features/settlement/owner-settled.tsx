import { settlements } from '@kaarditeek/i18n/et/settlement'
import { formatShortPeriod } from '@kaarditeek/i18n/format-period'
import { Box, Group } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { Figures } from '../../components/figures'
import { TextLink } from '../../components/links'
import { useWords } from '../../lib/language'
import { addWordings } from '../../lib/setup-wordings'
import { trpc } from '../../lib/trpc'
import { PageLink, State } from './columns'
import { UnsettledNote, unsettledSum } from './owner-unsettled'
import { useDraftOf, useLastSettlement } from './use-last-settlement'

addWordings(settlements)

/** Shows an owner's last closed settlement, the draft, and what a new settlement would find. */
export const OwnerSettled = ({ terminalOwnerID }: { terminalOwnerID: number }) => {
  const t = useWords()
  const { lastClosed: last, isKnown } = useLastSettlement(terminalOwnerID)
  const draft = useDraftOf(terminalOwnerID)
  const { data: mailed } = trpc.settlement.get.useQuery(
    last ? { settlementID: last.settlementID } : skipToken,
  )
  const { data: unsettled } = trpc.settlement.unsettled.useQuery({ terminalOwnerID })
  return (
    <Box mb="lg">
      <Figures
        label={t('settlement.title')}
        figures={[
          {
            label: t('settlement.last'),
            value: isKnown ? last ? <PageLink {...last} /> : t('settlement.neverSettled') : undefined,
            isText: true,
            note: (last ?? draft) && (
              <Group component="span" gap="xs">
                {last && formatShortPeriod(last)}
                {last && <State at={last.state} />}
                {draft && (
                  <TextLink to="/settlements/$settlementID" params={draft}>
                    {t('settlement.draftOf', { period: formatShortPeriod(draft) })}
                  </TextLink>
                )}
              </Group>
            ),
          },
          {
            label: t('settlement.unsettled'),
            value: unsettled && unsettledSum(unsettled),
            note: unsettled && (
              <UnsettledNote
                of={unsettled}
                terminalOwnerID={terminalOwnerID}
                hasDraft={draft !== undefined}
              />
            ),
          },
          (last !== null || !isKnown) && {
            label: t('settlement.mailedTo'),
            value: mailed && (mailed.ownerEmail ?? t('settlement.neverMailed')),
            isText: true,
          },
        ]}
      />
    </Box>
  )
}
