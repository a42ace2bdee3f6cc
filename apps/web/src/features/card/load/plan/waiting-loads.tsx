import { Group } from '@mantine/core'
import { Icon } from '../../../../components/icon'
import { TextLink } from '../../../../components/links'
import { useWords } from '../../../../lib/language'
import { refreshing } from '../../../../lib/list'
import { useMay } from '../../../../lib/session'
import { trpc } from '../../../../lib/trpc'

const waiting = { kind: 'load', state: 'waiting' } as const

/** Says how many requests for loads wait for a second person and leads to them, for viewers who may see them. Rule 20.6. */
export const WaitingLoads = () => {
  const t = useWords()
  const enabled = useMay()('viewApprovals')
  const { data } = trpc.approval.totals.useQuery(waiting, { enabled, ...refreshing })
  if (!data?.count) return null
  return (
    <Group gap={6} wrap="nowrap" fz="sm" mb="md">
      <Icon name="clock" size={16} />
      <TextLink to="/approvals" search={waiting} state={{ fromLoads: true }}>
        {t('loadPlan.waiting', { count: data.count })}
      </TextLink>
    </Group>
  )
}
