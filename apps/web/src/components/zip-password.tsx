import { useWords } from '../lib/language'
import { Field } from './form/field'
import { inputs } from './form/inputs'

/** The password of a web-enabled batch's ZIP, which is not stored. */
export const ZipPassword = () => (
  <Field
    name="pwd"
    required
    hint={useWords()('card.pwdHelp')}
    input={inputs.password}
    autoComplete="new-password"
  />
)
