import { ActionIcon, Box } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import classes from './bell.module.css'

/** Milliseconds between two counts while the tab is visible. */
const PAUSE = 300_000
/** The highest number that the mark has room for. */
const MOST = 99

/** Draws the bell itself, so that the icons of the first page do not grow. */
const BellAnchor = (props: ComponentProps<'a'>) => (
  <ActionIcon component="a" variant="subtle" color="gray" {...props}>
    <svg
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      aria-hidden="true"
    >
      <path d="M6.5 16.5v-6a5.5 5.5 0 0 1 11 0v6l1.5 1.5H5ZM10.3 20.5h3.4" />
    </svg>
  </ActionIcon>
)
const BellLink = createLink(BellAnchor)

/** The link to the notices, with the number of unread ones. Loads after the frame. */
export default () => {
  const t = useWords()
  const { data } = trpc.notice.unread.useQuery(undefined, {
    refetchInterval: PAUSE,
    staleTime: PAUSE,
    meta: { isOfFrame: true },
  })
  const unread = data?.unread ?? 0
  const shown = unread > MOST ? `${MOST}+` : unread
  const label = t('frame.notices', { unread: shown })
  return (
    <Box pos="relative">
      <BellLink to="/notices" className={classes.bell} aria-label={label} title={label} />
      {unread > 0 && (
        <span className={classes.unread} aria-hidden="true">
          {shown}
        </span>
      )}
    </Box>
  )
}
