/** Input for all views that an account sees: they fit on one page, at most its own hundred and those of superusers. */
export const allViews = { page: 1, limit: 100, orderBy: 'name' } as const
