import { useWords } from '../../lib/language'
import { useMayIssueCards } from '../../lib/session'
import { useOpenPages } from '../frame/menu'
import type { Offer } from './offer'

/** The viewer's pages whose names contain the text. */
export const usePages = (text: string): Offer[] => {
  const t = useWords()
  const open = useOpenPages()
  const mayIssue = useMayIssueCards()
  const pages: Omit<Offer, 'group'>[] = [
    ...open.map(({ entry, to, icon }) => ({ path: to, icon, label: t(`frame.${entry}`) })),
    ...(mayIssue ? [{ path: '/cards/new', icon: 'plus' as const, label: t('card.add') }] : []),
    { path: '/operators/self', icon: 'customer', label: t('frame.self') },
  ]
  const wanted = text.toLocaleLowerCase()
  return pages
    .filter(({ label }) => label.toLocaleLowerCase().includes(wanted))
    .map((page) => ({ ...page, group: 'page' }))
}
