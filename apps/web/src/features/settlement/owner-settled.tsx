import { settlements } from '@kaarditeek/i18n/et/settlement'
import { formatDay, formatMoney } from '@kaarditeek/i18n/format'
import { Box, Group } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { Figures } from '../../components/figures'
import { TextLink } from '../../components/links'
import { useBusinessTime } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { addWordings } from '../../lib/setup-wordings'
import { trpc } from '../../lib/trpc'
import { PageLink, periodOf, State } from './columns'
import { useDraftOf, useLastSettlement } from './use-last-settlement'

addWordings(settlements)

/** Shows an owner's last closed settlement, the turnover since then, and the draft. */
export const OwnerSettled = ({ terminalOwnerID }: { terminalOwnerID: number }) => {
  const t = useWords()
  const time = useBusinessTime()
  const mayAdd = useMay()('viewTransactions')
  const { lastClosed: last, isKnown } = useLastSettlement(terminalOwnerID)
  const draft = useDraftOf(terminalOwnerID)
  const startDate = last ? time.addDays(last.endDate, 1) : null
  const { data: since } = trpc.transaction.ofOwner.totals.useQuery(
    mayAdd && startDate ? { terminalOwnerID, startDate } : skipToken,
  )
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
                {last && periodOf(last)}
                {last && <State at={last.state} />}
                {draft && (
                  <TextLink to="/settlements/$settlementID" params={draft}>
                    {t('settlement.draftOf', { period: periodOf(draft) })}
                  </TextLink>
                )}
              </Group>
            ),
          },
          mayAdd &&
            startDate !== null && {
              label: t('settlement.sinceLast'),
              value: since?.sum === undefined ? undefined : formatMoney(since.sum),
              note: t('settlement.since', { day: formatDay(startDate) }),
            },
        ]}
      />
    </Box>
  )
}
