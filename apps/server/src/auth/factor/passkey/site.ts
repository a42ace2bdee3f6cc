import type { Deps } from '../../../core/deps'

/** The site for which passkeys are made: the host of the public address. They work on no other. */
export const siteOf = ({ publicUrl }: Pick<Deps, 'publicUrl'>): { rpID: string; origin: string } => {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}
