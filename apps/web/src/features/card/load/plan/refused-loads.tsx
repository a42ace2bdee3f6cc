import type { ReversedRun } from '@kaarditeek/domain/card/load/plan/schema'
import { List } from '@mantine/core'
import { TextLink } from '../../../../components/links'
import { PageNotice } from '../../../../components/page-notice'
import { useWords } from '../../../../lib/language'
import { Pan } from '../../columns'
import { whyRefused } from './why-refused'

type Props = { preview: Pick<ReversedRun, 'refusedCount' | 'firstRefused'> }

/** The loads that cannot be taken back, with their cards and the reasons. */
export const RefusedLoads = ({ preview: { refusedCount, firstRefused } }: Props) => {
  const t = useWords()
  const more = refusedCount - firstRefused.length
  if (refusedCount === 0) return null
  return (
    <PageNotice tone="warn" icon="warning" title={t('loadPlan.notReversed', { count: refusedCount })}>
      <List size="sm" listStyleType="none">
        {firstRefused.map(({ cardID: id, pan, refusal }) => (
          <List.Item key={id}>
            <TextLink to="/cards/$id" params={{ id }} search={{ tab: 'loads' }}>
              <Pan pan={pan} />
            </TextLink>{' '}
            {whyRefused(refusal)}
          </List.Item>
        ))}
        {more > 0 && <List.Item>{t('cardLoad.moreCards', { count: more })}</List.Item>}
      </List>
    </PageNotice>
  )
}
