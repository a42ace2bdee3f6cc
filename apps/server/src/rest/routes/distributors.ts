import { appRouter as api } from '../../entities/router'
import { create, del, get, list, put, type Route } from '../route'

export const distributorsRoutes: readonly Route[] = [
  list('/distributors', 'List distributors', api.distributor),
  create('/distributors', 'Create a distributor', api.distributor.create),
  get('/distributors/:id', 'Get a distributor', api.distributor.get),
  put('/distributors/:id', 'Change a distributor', api.distributor.edit),
  del('/distributors/:id', 'Close a distributor', api.distributor.close, {
    refusals: { 400: ['distributorHasCompanies'] },
  }),
  list('/distributors/:id/changes', 'List changes of a distributor', api.distributor.changes),
]
