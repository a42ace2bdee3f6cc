export type { Api } from './api'
export { ApiError } from './api-error'
export type { Download, Mutation, Query } from './calls'
export { type ClientOptions, createClient } from './client'
