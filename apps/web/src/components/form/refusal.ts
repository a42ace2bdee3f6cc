import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import { errorText } from '@kaarditeek/i18n/error-text'
import { languageID } from '../../lib/language'
import type { SchemaForm } from './use-schema-form'

/** Returns the form with the fields of a refusal marked. */
export const withRefusal = (form: SchemaForm, refusal: DomainError | null): SchemaForm => {
  if (!refusal) return form
  const texts = new Map(refusal.subErrors.map((one) => [one.field, errorText(one, languageID())]))
  const fieldProps = (name: string) => {
    const props = form.fieldProps(name)
    return { ...props, error: props.error ?? texts.get(name) }
  }
  return { ...form, fieldProps }
}
