import { WebApiPermission, type WebApiPermissionName } from '@kaarditeek/domain/web-api/schema'

/** The names of all permissions of web APIs. */
export const permissionNames = Object.keys(WebApiPermission) as WebApiPermissionName[]
