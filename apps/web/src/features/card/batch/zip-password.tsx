import { Field } from '../../../components/form/field'
import { inputs } from '../../../components/form/inputs'
import { useWords } from '../../../lib/language'

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
