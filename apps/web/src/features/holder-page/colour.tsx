import { mayUseColour } from '@kaarditeek/domain/holder-page/rules'
import { errorText } from '@kaarditeek/i18n/error-text'
import { TextInput } from '@mantine/core'
import { type FieldInput, mantineProps } from '../../components/form/field-input'
import { textOf } from '../../components/form/text-inputs'
import { languageID, useWords } from '../../lib/language'
import classes from './holder-page.module.css'

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** A colour as a sample beside its code. */
export const ColourValue = ({ colour }: { colour: string }) => (
  <span className={classes.colour}>
    <span className={classes.sample} style={{ background: colour }} />
    {colour}
  </span>
)

/** A colour, typed or picked. Says at once if white text on it could not be read. */
export const ColourInput: FieldInput = ({ onChange, value, ...rest }) => {
  const t = useWords()
  const colour = textOf(value)
  const tooLight = isColour(colour) ? mayUseColour(colour)?.subErrors[0] : undefined
  return (
    <TextInput
      {...mantineProps(rest)}
      value={colour}
      error={rest.error ?? (tooLight && errorText(tooLight, languageID()))}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      leftSectionWidth={44}
      leftSection={
        <input
          type="color"
          className={classes.picker}
          aria-label={t('holderPage.pickColour')}
          value={isColour(colour) ? colour : '#000000'}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
      }
    />
  )
}
