import { Toggle } from '../../components/toggle'
import { chooseLanguage, languageNames, languageTag, languageTags, useWords } from '../../lib/language'

const options = languageTags.map((tag) => ({
  value: tag,
  label: tag.toUpperCase(),
  lang: tag,
  name: `${tag.toUpperCase()}, ${languageNames[tag]}`,
}))

/** ET and EN, each labelled in its own language. */
export const LanguageChoice = () => {
  const t = useWords()
  return (
    <Toggle
      label={t('frame.language')}
      options={options}
      value={languageTag()}
      set={(tag) => void chooseLanguage(tag)}
    />
  )
}
