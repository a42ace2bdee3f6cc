import { Box, Group, Kbd, Stack, Text, UnstyledButton } from '@mantine/core'
import { Link, useMatches } from '@tanstack/react-router'
import { memo } from 'react'
import { ActionButton } from '../../components/action-button'
import { Icon } from '../../components/icon'
import { IconButton } from '../../components/icon-button'
import { searchKeys } from '../../components/keys/use-keys'
import { SchemeToggle } from '../../components/scheme-toggle'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useMay, useViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { roleText } from '../../shared/role/role'
import { useMenu } from '../../shared/session/menu'
import { useLogOut } from '../../shared/session/use-log-out'
import classes from './frame.module.css'
import { LanguageChoice } from './language-choice'
import { Logo } from './logo'
import { NoticeBell } from './notice-bell'
import { Workplace } from './workplace'

type Props = { search: () => void; showKeys: () => void }

/** Search, menu, user, account, language, keys and logout. Memoized, because the frame renders more often than they change. */
export const SideBar = memo(({ search, showKeys }: Props) => (
  <Stack h="100%" gap={0} p="md" justify="space-between">
    <Stack gap="lg">
      <Stack gap={8} px={6} pt={4}>
        <Box visibleFrom="md">
          <Logo />
        </Box>
        <Workplace canSwitch />
      </Stack>
      <SearchBox open={search} />
      <Menu />
    </Stack>
    <Viewer showKeys={showKeys} />
  </Stack>
))

/** Marks an entry whose page the path does not tell of. */
const marked = { 'data-status': 'active', 'aria-current': 'page' } as const

/** Milliseconds between two counts while the tab is visible. */
const PAUSE = 300_000
/** The highest number of requests that is counted: whether more wait is all that matters. */
const MOST = 9

const toDecide = { toDecide: true } as const
/** The ids alone, and one more than is shown, so that few rows are read. */
const firstToDecide = { ...toDecide, limit: MOST + 1, fields: ['approvalID' as const] }

/** The number of requests that wait for the viewer's decision. Rule 20.6. */
const useToDecide = (): number => {
  const { factorDue } = useViewer()
  const { data } = trpc.approval.page.useQuery(firstToDecide, {
    ...{ enabled: useMay()('decideApprovals') && !factorDue, refetchInterval: PAUSE, staleTime: PAUSE },
    meta: { isOfFrame: true },
  })
  return data?.list.length ?? 0
}

const Menu = () => {
  const t = useWords()
  const waiting = useToDecide()
  const within = useMatches({ select: (matches) => matches.at(-1)?.staticData.within })
  const isApproval = useMatches({ select: (matches) => matches.at(-1)?.pathname.startsWith('/approvals') })
  // The entry of requests marks their pages while it is shown.
  const isMarked = waiting > 0 && isApproval
  return (
    <Stack component="ul" gap={2} className={classes.menu}>
      {useMenu().map(({ entry, to, icon, title }) => (
        <li key={to}>
          <Link
            to={to}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            className={classes.entry}
            {...(!isMarked && within?.includes(entry) && marked)}
          >
            <Icon name={icon} />
            {t(title)}
          </Link>
        </li>
      ))}
      {waiting > 0 && (
        <li>
          <Link to="/approvals" search={toDecide} className={classes.entry} {...(isMarked && marked)}>
            <Icon name="check" />
            {t('frame.approvals')}
            <span>{waiting > MOST ? `${MOST}+` : waiting}</span>
          </Link>
        </li>
      )}
    </Stack>
  )
}

const Viewer = ({ showKeys }: Pick<Props, 'showKeys'>) => {
  const t = useWords()
  const dates = useDates()
  const { name, role, previousLogin } = useViewer()
  const { logOut, isPending } = useLogOut()
  return (
    <Stack gap="sm" className={classes.viewer}>
      <div>
        <Link to="/operators/self" className={classes.self} title={t('frame.self')}>
          {name}
        </Link>
        <Text size="xs" c="dimmed" truncate>
          {roleText({ roleNr: role.roleNr, role: role.name })}
        </Text>
        <Text size="xs" c="dimmed" mt={6}>
          {previousLogin ? t('frame.previousLogin') : t('frame.firstLogin')}
          {previousLogin && (
            <span className={`tabular ${classes.moment}`}>{dates.moment(previousLogin)}</span>
          )}
        </Text>
      </div>
      <Group justify="space-between">
        <LanguageChoice />
        <Group gap={2}>
          <Box visibleFrom="md">
            <NoticeBell />
          </Box>
          <IconButton icon="keyboard" label={t('keys.title')} onClick={showKeys} />
          <SchemeToggle />
        </Group>
      </Group>
      <ActionButton
        variant="default"
        size="xs"
        fullWidth
        leftSection={<Icon name="logOut" size={16} />}
        loading={isPending}
        onClick={logOut}
      >
        {t('auth.logOut')}
      </ActionButton>
    </Stack>
  )
}

/** The button that opens the search over the page. */
export const SearchBox = ({ open }: { open: () => void }) => {
  const t = useWords()
  return (
    <UnstyledButton className={classes.search} onClick={open} aria-keyshortcuts="Control+K Meta+K">
      <Icon name="search" size={16} />
      <span>{t('search.title')}</span>
      <Kbd size="xs" aria-hidden="true">
        {searchKeys.join(' ')}
      </Kbd>
    </UnstyledButton>
  )
}
