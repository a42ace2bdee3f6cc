import { Group, UnstyledButton } from '@mantine/core'
import { chooseLanguage, languageNames, languageTag, languageTags, useWords } from '../../lib/language'
import classes from './frame.module.css'

/** EN and ET buttons, each labelled in its own language. */
export const LanguageChoice = () => {
  const t = useWords()
  return (
    <Group gap={2} role="group" aria-label={t('frame.language')}>
      {languageTags.map((tag) => (
        <UnstyledButton
          key={tag}
          lang={tag}
          aria-label={`${tag.toUpperCase()}, ${languageNames[tag]}`}
          aria-pressed={languageTag() === tag}
          className={classes.language}
          onClick={() => void chooseLanguage(tag)}
        >
          {tag.toUpperCase()}
        </UnstyledButton>
      ))}
    </Group>
  )
}
