import { linkRef } from '@kaarditeek/domain/auth/schema'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../../lib/failure'
import { BadLink } from './bad-link'

type Props = { id: string; children: (failed: (failure: Failure) => void) => ReactNode }

/** What a mailed link leads to, as long as the link is good: that is known once the server has refused it. */
export const MailedLink = ({ id, children }: Props) => {
  const [refused, setRefused] = useState(false)
  if (refused || !linkRef.safeParse({ id }).success) return <BadLink />
  return children(({ code }) => {
    if (code === 'ERROR_NOT_FOUND') setRefused(true)
  })
}
