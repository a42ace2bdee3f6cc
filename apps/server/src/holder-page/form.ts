import { lengths } from '@kaarditeek/domain/lengths'
import type { Typed } from './html'

const acts: readonly Typed['act'][] = ['show', 'ask', 'block']

/** Removes what people type between groups of digits. */
const withoutGaps = (pan: string) => pan.replace(/[\s\p{Pd}.]/gu, '')

/** Reads a posted form. Whatever else it holds is ignored; an unknown act shows the card. */
export const readForm = (body: unknown): Typed => {
  const form = new URLSearchParams(typeof body === 'string' ? body : '')
  const of = (name: string, max: number) => (form.get(name) ?? '').slice(0, max)
  return {
    pan: withoutGaps(of('pan', 2 * lengths.card.pan)),
    code: of('code', lengths.card.nameOnCard).trim(),
    act: acts.find((act) => act === form.get('act')) ?? 'show',
  }
}
