import { WebApiPermission, type WebApiPermissionName } from '@kaarditeek/domain/web-api/schema'

/** All that a web API can be permitted. */
export const permissionNames = Object.keys(WebApiPermission) as WebApiPermissionName[]
