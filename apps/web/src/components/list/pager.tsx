import { Group, NativeSelect, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../lib/language'
import { chooseRows } from '../../lib/rows'
import { Icon } from '../icon'
import classes from './list.module.css'
import { useListContext } from './list-context'
import { lastPage, needsPager, pageNumbers, SIZES } from './pages'

/** The pages as links, so that they can be preloaded, shared and opened in a new tab. */
export const Pager = ({ count }: { count: number }) => {
  const t = useWords()
  const { schema, search, change } = useListContext()
  const own = Number(schema.parse({}).limit)
  const last = lastPage(count, search.limit)
  const { page } = search
  if (!needsPager(count, own)) return null
  return (
    <Group justify="space-between" mt="md" gap="sm" className="no-print">
      <Group component="nav" gap={2} aria-label={t('list.pages')}>
        <PageLink page={page - 1} last={last} label={t('list.previous')} icon="left" />
        {pageNumbers(page, last).map((one, index) =>
          one === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has only its position
            <Text key={`gap-${index}`} c="dimmed" component="span" px={4}>
              …
            </Text>
          ) : (
            <PageLink
              key={one}
              page={one}
              last={last}
              label={t('list.page', { page: one })}
              current={one === page}
            />
          ),
        )}
        <PageLink page={page + 1} last={last} label={t('list.next')} icon="right" />
      </Group>
      <Group gap="xs">
        <Text size="sm" c="dimmed" aria-hidden="true">
          {t('list.rowsPerPage')}
        </Text>
        <NativeSelect
          size="xs"
          aria-label={t('list.rowsPerPage')}
          data={[...new Set([...SIZES, own, search.limit])].sort((a, b) => a - b).map(String)}
          value={String(search.limit)}
          onChange={(event) => {
            const limit = Number(event.currentTarget.value)
            chooseRows(limit)
            change({ limit })
          }}
        />
      </Group>
    </Group>
  )
}

type LinkProps = { page: number; last: number; label: string; current?: boolean; icon?: 'left' | 'right' }

const PageLink = ({ page, last, label, current, icon }: LinkProps) => {
  const content = icon ? <Icon name={icon} size={16} /> : page
  if (page < 1 || page > last)
    return (
      <span className={classes.page} data-disabled>
        {content}
      </span>
    )
  return (
    <Link
      to="."
      search={((before: object) => ({ ...before, page })) as never}
      state={(before) => before}
      resetScroll={false}
      className={`tabular ${classes.page}`}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      data-current={current || undefined}
    >
      {content}
    </Link>
  )
}
