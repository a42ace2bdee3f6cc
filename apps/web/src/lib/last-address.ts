import type { AnyRouter } from '@tanstack/react-router'

/** The last address of each page of this session, with its filters, by path. */
const addresses = new Map<string, string>()

/** Keeps the address of each page once it is loaded, before all of it is shown: a user may go on at once. */
export const keepAddresses = (router: Pick<AnyRouter, 'subscribe'>): void => {
  router.subscribe('onLoad', ({ toLocation: { pathname, href } }) => addresses.set(pathname, href))
}

/** Returns the address that a page had last, so that a link back to a list keeps its filters. An address with its own search params stays. */
export const lastAddress = (href: string): string => addresses.get(href) ?? href

/** Forgets all addresses: those of one account may name records that another lacks. */
export const forgetAddresses = (): void => addresses.clear()
