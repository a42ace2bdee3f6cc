import { Paper, Skeleton, Text, Title } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { barWidth } from '../../components/bar-width'
import { Icon } from '../../components/icon'
import { failedOf, PartFailed } from '../../components/part-failed'
import { useBusinessTime } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { useToday } from '../../lib/today'
import classes from './home.module.css'
import { isTold, mattersOn } from './matters'

type Item = keyof ReturnType<typeof mattersOn>

/** Queries the counts of the viewer's matters. Returns the queries, and the matters that have a count above 0 so far. */
const useMatters = () => {
  const may = useMay()
  const matters = mattersOn(useToday(), useBusinessTime())
  const told = (Object.keys(matters) as Item[]).filter((item) => isTold(matters[item], may))
  const queries = useQueries({ queries: told.map((item) => matters[item].query) })
  const all = told.map((item, place) => ({ item, ...matters[item], count: queries[place]?.data ?? 0 }))
  return { queries, waiting: all.filter(({ count }) => count > 0) }
}

/** Matters that usually wait at once. */
const USUAL = 5

const WaitingItems = ({ count }: { count: number }) => (
  <div className={classes.waiting} aria-busy>
    {Array.from({ length: count }, (_, item) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: waiting items differ only by position
      <Skeleton key={item} height={12} width={barWidth(item, 0)} />
    ))}
  </div>
)

/**
 * Matters that need the viewer's attention, each with its number and a link to the filtered list. A short one is a single line while
 * nothing waits.
 */
export const Attention = ({ short }: { short?: true }) => {
  const t = useWords()
  const id = useId()
  const { queries, waiting } = useMatters()
  const isLoading = queries.some((query) => query.isLoading)
  const isKnown = !isLoading && failedOf(queries).length === 0
  return (
    <Paper withBorder radius="lg" p="md" mb={short && 'xl'} component="section" aria-labelledby={id}>
      <Title order={2} size="sm" id={id} mb="xs">
        {t('home.attention')}
      </Title>
      {isLoading && <WaitingItems count={short ? 1 : USUAL} />}
      {isKnown && waiting.length === 0 && (
        <div className={classes.calm} data-short={short}>
          <Icon name="check" size={22} />
          <Text fw={600}>{t('home.nothingWaits')}</Text>
          {!short && (
            <Text size="sm" c="dimmed">
              {t('home.nothingWaitsHelp')}
            </Text>
          )}
        </div>
      )}
      {!isLoading && (
        <ul className={classes.items}>
          {waiting.map(({ item, icon, link, count }) => (
            <li key={item}>
              <Link {...link} className={classes.item}>
                <Icon name={icon} />
                <span>{t(`home.${item}`, { count })}</span>
                <Icon name="right" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!isLoading && <PartFailed queries={queries} />}
    </Paper>
  )
}
