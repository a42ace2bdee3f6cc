import { Box, Button, Collapse } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { useWords } from '../../lib/language'
import { Icon } from '../icon'
import { useClearFilters } from './filters'
import classes from './filters.module.css'
import { FilterPlace } from './list-context'
import { useFolding } from './use-folding'

/** Windows in which filters are open by default. In narrower ones all of them are behind a button. Rule 15.5. */
const OPEN = '(width >= 62em)'

type Props = {
  filtered: boolean
  /** Whether a filter has an error, so that the panel starts open. */
  refused?: boolean
  actions?: ReactNode
  children: ReactNode
}

/** Remounts the filters when they are cleared, so that half-typed text is discarded. */
const useFresh = () => {
  const [times, setTimes] = useState(0)
  return { times, refresh: () => setTimes(times + 1) }
}

const ClearButton = ({ refresh }: { refresh: () => void }) => {
  const t = useWords()
  const clear = useClearFilters()
  const onClick = () => {
    clear()
    refresh()
  }
  return (
    <Button variant="subtle" size="compact-sm" onClick={onClick}>
      {t('list.clear')}
    </Button>
  )
}

/** Shows the filters that have no room in the line, or hides them again. */
const MoreButton = ({ all, id, toggle }: { all: boolean; id: string; toggle: () => void }) => {
  const t = useWords()
  return (
    <Button
      className={classes.more}
      variant="subtle"
      color="gray"
      size="compact-sm"
      rightSection={<Icon name={all ? 'shut' : 'open'} size={14} />}
      aria-expanded={all}
      aria-controls={id}
      onClick={toggle}
    >
      {t(all ? 'list.lessFilters' : 'list.moreFilters')}
    </Button>
  )
}

/** The filters of a list: inputs that can be collapsed, and chips of active ones whose inputs are not visible. */
export const FilterPanel = ({ filtered, refused = false, actions, children }: Props) => {
  const t = useWords()
  const id = useId()
  const [opened, { toggle, close }] = useDisclosure(refused || window.matchMedia(OPEN).matches)
  const [all, { toggle: toggleAll, close: closeAll }] = useDisclosure(refused)
  const { times, refresh } = useFresh()
  const { box, ofFields } = useFolding(() => refused || closeAll(), close)
  return (
    <Box ref={box} className={`${classes.search} no-print`} mb="sm" component="search">
      <div className={classes.chips}>
        <button
          type="button"
          className={classes.chip}
          onClick={toggle}
          aria-expanded={opened}
          aria-controls={id}
        >
          <Icon name={opened ? 'shut' : 'plus'} size={14} />
          {t('list.filter')}
        </button>
        <div className={classes.set} data-opened={opened || undefined} data-all={all || undefined}>
          <FilterPlace value="chips">{children}</FilterPlace>
        </div>
        {opened && <MoreButton all={all} id={id} toggle={toggleAll} />}
        {filtered && <ClearButton refresh={refresh} />}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      <Collapse expanded={opened} id={id} transitionDuration={100}>
        <div key={times} className={classes.fields} data-all={all || undefined} {...ofFields}>
          {children}
        </div>
      </Collapse>
    </Box>
  )
}

/** The filters that are set, on paper, which has neither inputs nor chips to press. */
export const PrintedFilters = ({ children }: { children: ReactNode }) => {
  const t = useWords()
  return (
    <section aria-label={t('list.filter')} className={`${classes.printed} only-print`}>
      <FilterPlace value="paper">{children}</FilterPlace>
    </section>
  )
}

/** The filters of a tab's list in one row with its actions; in a window that is not wide, a panel. */
export const FilterRow = ({ filtered, refused, actions, children }: Props) => {
  const id = useId()
  const [all, { toggle }] = useDisclosure(false)
  const { times, refresh } = useFresh()
  const isWide = useMediaQuery(OPEN, undefined, { getInitialValueInEffect: false })
  if (!children && !actions) return null
  if (children && !isWide)
    return (
      <FilterPanel filtered={filtered} refused={refused} actions={actions}>
        {children}
      </FilterPanel>
    )
  return (
    <Box className={`${classes.search} no-print`} mb="sm" component="search">
      <div className={classes.row} id={id} data-all={all || filtered || undefined}>
        <Fragment key={times}>{children}</Fragment>
        {filtered ? <ClearButton refresh={refresh} /> : <MoreButton all={all} id={id} toggle={toggle} />}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </Box>
  )
}

/** Choices that look like the filters of a tab, where there is no list. Each is wrapped in an element of its own. */
export const ChoiceRow = ({ children }: { children: ReactNode }) => (
  <Box className={`${classes.search} no-print`} component="search">
    <div className={classes.row} data-all>
      {children}
    </div>
  </Box>
)
