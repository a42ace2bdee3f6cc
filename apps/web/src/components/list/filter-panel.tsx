import { Box, Button, Collapse, Group, SimpleGrid, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { useWords } from '../../lib/language'
import { Icon } from '../icon'
import { useClearFilters } from './filters'
import classes from './list.module.css'

/** Window width in pixels from which the panel is open by default. Specification §9. */
const OPEN_FROM = 992

type Props = { filtered: boolean; children: ReactNode }

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

/** The filters of a list in a collapsible panel. */
export const FilterPanel = ({ filtered, children }: Props) => {
  const t = useWords()
  const id = useId()
  const [opened, { toggle }] = useDisclosure(window.innerWidth >= OPEN_FROM)
  const { times, refresh } = useFresh()
  return (
    <Box className={`${classes.panel} no-print`} mb="md" component="search">
      <Group justify="space-between" px="md" h={44}>
        <UnstyledButton className={classes.fold} onClick={toggle} aria-expanded={opened} aria-controls={id}>
          <Group gap={8}>
            <Icon name="filter" size={16} />
            {t('list.filters')}
            <Icon name={opened ? 'shut' : 'open'} size={14} />
          </Group>
        </UnstyledButton>
        {filtered && <ClearButton refresh={refresh} />}
      </Group>
      <Collapse expanded={opened} id={id} transitionDuration={100}>
        <SimpleGrid
          key={times}
          cols={{ base: 1, xs: 2, md: 3, lg: 4 }}
          spacing="md"
          verticalSpacing="sm"
          p="md"
          pt={4}
        >
          {children}
        </SimpleGrid>
      </Collapse>
    </Box>
  )
}

/** The filters of a tab's list in one row. */
export const FilterRow = ({ filtered, actions, children }: Props & { actions?: ReactNode }) => {
  const { times, refresh } = useFresh()
  return (
    <Group component="search" mb="md" align="flex-end" className="no-print">
      <Fragment key={times}>{children}</Fragment>
      {filtered && <ClearButton refresh={refresh} />}
      {actions && <Box ms="auto">{actions}</Box>}
    </Group>
  )
}
