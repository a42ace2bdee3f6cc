import { useScheme } from '../../components/scheme-toggle'
import { chooseLanguage, languageNames, languageTag, languageTags, useWords } from '../../lib/language'
import { useViewer } from '../../lib/session'
import { useAccountName } from '../../shared/session/account-name'
import { useLogOut } from '../../shared/session/use-log-out'
import { useSelectAccount } from '../../shared/session/use-select-account'
import type { Offer } from './offer'

/** Settings: other accounts, the other language, the other colour scheme, and logging out. */
export const useSettings = (): Offer[] => {
  const t = useWords()
  const { accounts, selectedAccountID } = useViewer()
  const nameOf = useAccountName()
  const { select } = useSelectAccount()
  const scheme = useScheme()
  const { logOut } = useLogOut()
  const others = accounts.filter(({ accountID }) => accountID !== selectedAccountID)
  const offers: Omit<Offer, 'group'>[] = [
    ...others.map(({ accountID, role, ...account }) => ({
      id: `account ${accountID}`,
      icon: 'company' as const,
      label: t('search.switchTo', { name: nameOf(account) }),
      help: role,
      words: `${nameOf(account)}, ${t('search.accountWords')}`,
      run: () => void select(accountID),
    })),
    ...languageTags
      .filter((tag) => tag !== languageTag())
      .map((tag) => ({
        id: `language ${tag}`,
        icon: 'globe' as const,
        label: languageNames[tag],
        help: t('frame.language'),
        words: t('search.languageWords'),
        run: () => void chooseLanguage(tag),
      })),
    {
      id: 'scheme',
      icon: scheme.icon,
      label: scheme.label,
      words: t('search.schemeWords'),
      run: scheme.toggle,
    },
    { id: 'logOut', icon: 'logOut', label: t('auth.logOut'), words: t('search.logOutWords'), run: logOut },
  ]
  return offers.map((offer) => ({ ...offer, group: 'setting' }))
}
