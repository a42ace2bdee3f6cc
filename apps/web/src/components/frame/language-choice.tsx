import { Group, UnstyledButton } from '@mantine/core'
import { chooseLanguage, type LanguageTag, languages, languageTag, useWords } from '../../lib/language'
import classes from './frame.module.css'

export const languageNames = { et: 'Eesti keel', en: 'English' } as const satisfies Record<
  LanguageTag,
  string
>
export const languageTags = Object.keys(languages) as LanguageTag[]

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
