import { Input, type Props, useShown } from './field'
import type { FieldRule } from './schema'

/** A field that the schema knows only by its key, such as one that a company has added: label and rule are given. */
export const KeyedField = ({ label, rule, ...props }: Props & { label: string; rule: FieldRule }) => {
  const report = useShown(props, label, rule)
  return <Input {...props} rule={rule} report={report} label={label} />
}
