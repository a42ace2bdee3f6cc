import type { OwnRange } from '@kaarditeek/domain/own-field/filter-text'
import { OWN_DECIMALS } from '@kaarditeek/domain/own-field/kinds'
import { isOwnNumber } from '@kaarditeek/domain/own-field/values'
import { isDay } from '@kaarditeek/domain/time/day'
import { formatDay, formatDecimal } from '@kaarditeek/i18n/format'
import { Group, Input } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { DayInput } from '../../components/input/day-input'
import { DecimalInput } from '../../components/input/number-input'
import { Filter } from '../../components/list/filters'
import { useWords } from '../../lib/language'

/** Milliseconds after the last key until the list is filtered. Rule 15.3. */
const DELAY = 500

type Props = { label: string; isDays: boolean; range: OwnRange | null; set: (range: OwnRange) => void }

const open: OwnRange = { from: '', to: '' }

/** Numbers or days from one to another, either of which may be left out. */
export const RangeFilter = ({ label, isDays, range, set }: Props) => {
  const t = useWords()
  const { from, to } = range ?? open
  const show = (end: string) => (isDays ? formatDay(end) : formatDecimal(Number(end)))
  const text = () => {
    if (from && to) return `${show(from)}–${show(to)}`
    return from ? t('ownField.fromOnly', { from: show(from) }) : t('ownField.toOnly', { to: show(to) })
  }
  return (
    <Filter label={label} text={range && text()} clear={() => set(open)}>
      <Ends label={label} isDays={isDays} range={{ from, to }} set={set} />
    </Filter>
  )
}

/** The two inputs. The address changes only while each is empty or has a valid value. */
const Ends = ({ label, isDays, range, set }: Props & { range: OwnRange }) => {
  const t = useWords()
  const [typed, setTyped] = useState(range)
  const [before, setBefore] = useState(range)
  if (before.from !== range.from || before.to !== range.to) {
    setBefore(range)
    setTyped(range)
  }
  const search = useDebouncedCallback(set, DELAY)
  const change = (end: Partial<OwnRange>) => {
    const next = { ...typed, ...end }
    setTyped(next)
    if (isWhole(next.from, isDays) && isWhole(next.to, isDays)) search(next)
  }
  const End = isDays ? DayEnd : NumberEnd
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Group gap={6} wrap="nowrap" grow preventGrowOverflow={false}>
        <End
          label={t('ownField.fromOf', { name: label })}
          placeholder={t('ownField.from')}
          value={typed.from}
          set={(from) => change({ from })}
        />
        <End
          label={t('ownField.toOf', { name: label })}
          placeholder={t('ownField.to')}
          value={typed.to}
          set={(to) => change({ to })}
        />
      </Group>
    </Input.Wrapper>
  )
}

const isWhole = (end: string, isDays: boolean) =>
  end === '' || (isDays ? isDay(end) : isOwnNumber(Number(end)))

type EndProps = { label: string; placeholder: string; value: string; set: (end: string) => void }

const NumberEnd = ({ label, placeholder, value, set }: EndProps) => (
  <DecimalInput
    aria-label={label}
    placeholder={placeholder}
    decimals={OWN_DECIMALS}
    value={value === '' ? null : Number(value)}
    onChange={(number) => set(number === null ? '' : String(number))}
  />
)

const DayEnd = ({ label, placeholder, value, set }: EndProps) => (
  <DayInput
    aria-label={label}
    placeholder={placeholder}
    value={value === '' ? null : value}
    onChange={(day) => set(day ?? '')}
  />
)
