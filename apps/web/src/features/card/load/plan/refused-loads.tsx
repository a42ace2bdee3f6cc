import type { ReversedRun } from '@kaarditeek/domain/card/load/plan/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { List, Stack, Text } from '@mantine/core'
import { TextLink } from '../../../../components/links'
import { PageNotice } from '../../../../components/page-notice'
import { useWords } from '../../../../lib/language'
import { useMay } from '../../../../lib/session'
import { trpc } from '../../../../lib/trpc'
import { Pan } from '../../columns'
import { counted } from './reversed-run'
import { whyRefused } from './why-refused'

type RefusedLoad = ReversedRun['firstRefused'][number]

/** Whether a load can be taken back on the page of its card, where that waits for a second person. Rule 20.1. */
export const isAskedAlone = ({ refusal }: Pick<RefusedLoad, 'refusal'>): boolean =>
  refusal === 'aboveApprovalSum'

type ListProps = {
  loads: readonly RefusedLoad[]
  more: number
  textOf?: (load: RefusedLoad) => string | null
}

/** Cards with their loads, and how many more there are. */
const Loads = ({ loads, more, textOf }: ListProps) => {
  const t = useWords()
  return (
    <List size="sm" listStyleType="none">
      {loads.map((load) => (
        <List.Item key={load.cardID}>
          <TextLink to="/cards/$id" params={{ id: load.cardID }} search={{ tab: 'loads' }}>
            <Pan pan={load.pan} />
          </TextLink>{' '}
          {textOf?.(load)}
        </List.Item>
      ))}
      {more > 0 && <List.Item>{t('cardLoad.moreCards', counted(more))}</List.Item>}
    </List>
  )
}

type Props = { preview: Pick<ReversedRun, 'refusedCount' | 'firstRefused'> }

/** Why loads are asked for alone: with the sum, for viewers who may see it. */
const useWhyAlone = () => {
  const t = useWords()
  const enabled = useMay()('viewApprovals')
  const sum = trpc.approval.sums.useQuery(undefined, { enabled }).data?.approveRefundsAbove
  return sum == null ? t('loadPlan.askAloneHelp') : t('loadPlan.askAloneAbove', { sum: formatMoney(sum) })
}

/** The loads that are taken back one by one, on the pages of their cards. */
const AskedAlone = ({ loads }: { loads: readonly RefusedLoad[] }) => {
  const t = useWords()
  const help = useWhyAlone()
  return (
    <PageNotice tone="accent" icon="clock" title={t('loadPlan.askAlone', counted(loads.length))}>
      <Stack gap="xs">
        <Text size="sm">{help}</Text>
        <Loads loads={loads} more={0} />
      </Stack>
    </PageNotice>
  )
}

/**
 * The loads that are not taken back together: those above the company's sum, which are asked for on their cards, and those that stay, with the reason. Where
 * the reply does not name all of them, their kinds are counted only if they are one.
 */
export const RefusedLoads = ({ preview: { refusedCount, firstRefused } }: Props) => {
  const t = useWords()
  const alone = firstRefused.filter(isAskedAlone)
  const kept = firstRefused.filter((one) => !isAskedAlone(one))
  const unnamed = refusedCount - firstRefused.length
  if (refusedCount === 0) return null
  const textOf = (load: RefusedLoad) =>
    isAskedAlone(load) ? t('loadPlan.aboveSum') : whyRefused(load.refusal)
  if (unnamed > 0)
    return (
      <PageNotice tone="warn" icon="warning" title={t('loadPlan.notReversed', counted(refusedCount))}>
        <Stack gap="xs">
          {alone.length > 0 && <Text size="sm">{t('loadPlan.someAlone')}</Text>}
          <Loads loads={firstRefused} more={unnamed} textOf={textOf} />
        </Stack>
      </PageNotice>
    )
  return (
    <>
      {alone.length > 0 && <AskedAlone loads={alone} />}
      {kept.length > 0 && (
        <PageNotice tone="warn" icon="warning" title={t('loadPlan.notReversed', counted(kept.length))}>
          <Loads loads={kept} more={0} textOf={textOf} />
        </PageNotice>
      )}
    </>
  )
}
