import { type MailedLink as Link, type LinkKindCode, linkRef } from '@kaarditeek/domain/auth/schema'
import { authLinks } from '@kaarditeek/i18n/et/auth-links'
import { skipToken } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import i18next from 'i18next'
import { type ReactNode, Suspense, useState } from 'react'
import { FailurePage } from '../../components/failure-page'
import { LinkButton } from '../../components/links'
import { type Failure, failureOf } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { AuthLink, AuthPage } from './auth-page'

i18next.addResourceBundle('et', 'translation', { auth: authLinks }, true, true)

const ByProvider = lazyRouteComponent(() => import('./by-provider'), 'ByProvider')

type Props = {
  id: string
  kind: LinkKindCode
  children: (failed: (failure: Failure) => void, link: Link) => ReactNode
}

/** Shows the target of a mailed link if the server says that the link is valid. The call itself checks it again. */
export const MailedLink = ({ id, kind, children }: Props) => {
  const [refused, setRefused] = useState(false)
  const isLink = linkRef.safeParse({ id }).success
  const { data, error } = trpc.auth.findLink.useQuery(isLink ? { id } : skipToken, {
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isUnknown = error !== null && failureOf(error).code === 'ERROR_NOT_FOUND'
  if (!isLink || refused || isUnknown || (data && data.kind !== kind)) return <BadLink />
  if (error) return <FailurePage error={error} />
  if (!data) return null
  if (data.byProviderAlone)
    return (
      <Suspense>
        <ByProvider />
      </Suspense>
    )
  return children(({ code }) => {
    if (code === 'ERROR_NOT_FOUND') setRefused(true)
  }, data)
}

/** Shown for a mailed link that is malformed, expired or already used. */
const BadLink = () => {
  const t = useWords()
  return (
    <AuthPage title={t('auth.badLink')} help={t('auth.badLinkHelp')}>
      <LinkButton to="/forgot-password" fullWidth>
        {t('auth.askAgain')}
      </LinkButton>
      <AuthLink to="/login">{t('auth.toLogin')}</AuthLink>
    </AuthPage>
  )
}
