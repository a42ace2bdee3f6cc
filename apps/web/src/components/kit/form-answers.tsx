import { TRPCClientError } from '@trpc/client'
import type { FieldInputProps } from '../form/field-input'
import { AsyncSelect } from '../input/async-select'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const towns = ['Tallinn', 'Tartu', 'Pärnu', 'Narva', 'Viljandi', 'Võru', 'Valga', 'Tapa'].map(
  (label, at) => ({
    value: at + 1,
    label,
  }),
)

/** Answers like a server after a moment; refuses `!`. */
export const findTown = async (text: string, limit: number) => {
  await wait(200)
  if (text === '!') throw new Error('No answer')
  return towns.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())).slice(0, limit)
}

export const townName = async (id: number) => {
  await wait(200)
  return towns.find(({ value }) => value === id)?.label ?? ''
}

/** Fields that a server finds faulty, by the text that it refuses. */
const faultsOf: Record<string, string[]> = { refused: ['longText'], 'refused as a whole': [] }

/** Refuses some texts, like a server. */
export const save = {
  mutateAsync: async (values: object) => {
    await wait(200)
    const faults = 'longText' in values && faultsOf[String(values.longText)]
    if (!faults) return
    const code = 'ERROR_INVALID_VALUE'
    const reply = { code, message: '', subErrors: faults.map((field) => ({ field, code, message: '' })) }
    throw new TRPCClientError('refused', { result: { error: { data: { reply, httpStatus: 400 } } } } as never)
  },
}

/** Replaces a search over the server's records. */
export const PlaceInput = ({ rule: _, options: __, ...props }: FieldInputProps) => (
  <AsyncSelect {...props} kind="town" find={findTown} nameOf={townName} />
)
