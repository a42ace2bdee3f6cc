import type { Words } from '@kaarditeek/i18n/et'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Words }
  }
}
