import { folded, wordsOf } from '../search/match'

/** Texts of a customer; `names` are those that name a person: names, emails and identification. */
export type PersonalTexts = { all: string[]; names: string[] }

/** Letters from which on one word of a name is taken for the name. */
const WORD_LENGTH = 3

/** The words by which texts that mention a name are found, without case and diacritics. */
export const nameWords = ({ names }: PersonalTexts): string[] => [...new Set(names.flatMap(wordsOf))]

/**
 * Returns whether a text repeats one of a customer, without case and diacritics: is one, has all words of a name in any order, or is one word
 * of a name, as somebody types it who looks for the customer. Rule 19.3.
 */
export const mentions = (texts: PersonalTexts): ((text: string) => boolean) => {
  const all = new Set(texts.all.map(folded))
  const names = texts.names.map(wordsOf).filter((words) => words.join('').length >= WORD_LENGTH)
  const single = new Set(
    texts.names.flatMap((name) => name.split(/\s+/).map(folded)).filter((word) => word.length >= WORD_LENGTH),
  )
  return (text) => {
    const plain = folded(text).trim()
    if (all.has(folded(text)) || single.has(plain)) return true
    const own = new Set(wordsOf(text))
    return names.some((words) => words.every((word) => own.has(word)))
  }
}
