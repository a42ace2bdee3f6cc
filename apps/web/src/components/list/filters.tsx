import {
  Box,
  Button,
  Checkbox,
  Collapse,
  Group,
  Select,
  SimpleGrid,
  TextInput,
  UnstyledButton,
} from '@mantine/core'
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '../../lib/language'
import type { Choice } from '../form/inputs'
import { Icon } from '../icon'
import { DayInput } from '../input/day-input'
import classes from './list.module.css'
import { useListContext } from './list-context'

/** A search begins after this many milliseconds and at this many characters, or when cleared. Specification §9. */
const DELAY = 500
const SEARCH_FROM = 3
/** The panel is open from this width on. Specification §9. */
const OPEN_FROM = 992

const notFilters = ['page', 'limit', 'orderBy', 'tab']

/** Whether the list is narrowed down by anything but what it starts with. */
export const useIsFiltered = (pan?: string): boolean => {
  const { schema, search } = useListContext()
  const own: Record<string, unknown> = schema.parse({})
  return (
    Boolean(pan) || Object.keys(own).some((name) => !notFilters.includes(name) && own[name] !== search[name])
  )
}

/** All filters as they were at the start. */
export const useClearFilters = () => {
  const { schema, change } = useListContext()
  const { page: _, limit: __, orderBy: ___, ...filters }: Record<string, unknown> = schema.parse({})
  return () => change(filters, { pan: '' })
}

/** The filters of a list, foldable. */
export const FilterPanel = ({ filtered, children }: { filtered: boolean; children: ReactNode }) => {
  const t = useWords()
  const id = useId()
  const [opened, { toggle }] = useDisclosure(window.innerWidth >= OPEN_FROM)
  const [cleared, setCleared] = useState(0)
  const clear = useClearFilters()
  return (
    <Box className={`${classes.panel} no-print`} mb="md" component="search">
      <Group justify="space-between" px="md" h={44}>
        <UnstyledButton onClick={toggle} aria-expanded={opened} aria-controls={id} fz="sm" fw={600} h={32}>
          <Group gap={8}>
            <Icon name="filter" size={16} />
            {t('list.filters')}
            <Icon name={opened ? 'up' : 'down'} size={12} />
          </Group>
        </UnstyledButton>
        {filtered && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              clear()
              setCleared(cleared + 1)
            }}
          >
            {t('list.clear')}
          </Button>
        )}
      </Group>
      <Collapse expanded={opened} id={id} transitionDuration={100}>
        <SimpleGrid
          key={cleared}
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

/** The filter's label, its value in the address, and how to change it. */
const useFilter = (name: string) => {
  const { t } = useTranslation()
  const { ns, search, change } = useListContext()
  return {
    label: t(`${ns}.${name}` as 'card.pan'),
    value: search[name],
    set: (value: unknown) => change({ [name]: value }, { replace: true }),
  }
}

type TextProps = { label: string; value: string; set: (text: string) => void; inputMode?: 'numeric' }

/** Text that is looked for once enough of it is typed. */
export const SearchText = ({ label, value, set, inputMode }: TextProps) => {
  const t = useWords()
  const [text, setText] = useState(value)
  const search = useDebouncedCallback(set, DELAY)
  const type = (next: string) => {
    setText(next)
    const wanted = next.trim()
    if (wanted === '' || wanted.length >= SEARCH_FROM) search(wanted)
  }
  const tooShort = text.trim() !== '' && text.trim().length < SEARCH_FROM
  return (
    <TextInput
      label={label}
      value={text}
      inputMode={inputMode}
      description={tooShort ? t('list.searchFrom', { count: SEARCH_FROM }) : undefined}
      inputWrapperOrder={['label', 'input', 'description']}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

export const TextFilter = ({ name }: { name: string }) => {
  const { value, ...rest } = useFilter(name)
  return <SearchText {...rest} value={typeof value === 'string' ? value : ''} />
}

export const ChoiceFilter = ({ name, options }: { name: string; options: readonly Choice[] }) => {
  const t = useWords()
  const { label, value, set } = useFilter(name)
  const { schema } = useListContext()
  const own = (schema.parse({}) as Record<string, unknown>)[name]
  return (
    <Select
      label={label}
      placeholder={t('list.any')}
      clearable={own === null}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      data={options.map((option) => ({ ...option, value: String(option.value) }))}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(next) => set(next === null ? null : Number(next))}
    />
  )
}

export const DayFilter = ({ name }: { name: string }) => {
  const { label, value, set } = useFilter(name)
  return <DayInput label={label} clearable value={typeof value === 'string' ? value : null} onChange={set} />
}

export const FlagFilter = ({ name }: { name: string }) => {
  const { label, value, set } = useFilter(name)
  return (
    <Checkbox label={label} checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
  )
}
