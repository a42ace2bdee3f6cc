import { Group, Skeleton } from '@mantine/core'
import { WaitingRows } from './waiting-rows'

/** A page until its data arrive: a title, actions and rows. */
export const WaitingPage = () => (
  <div aria-busy>
    <Group justify="space-between" mih={36} mb="lg">
      <Skeleton height={28} width={240} />
      <Skeleton height={36} width={120} visibleFrom="sm" />
    </Group>
    <WaitingRows rows={12} columns={5} />
  </div>
)
