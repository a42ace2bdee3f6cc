import { Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { LanguageChoice } from '../../components/frame/language-choice'
import { Logo } from '../../components/frame/logo'
import { SchemeToggle } from '../../components/frame/scheme-toggle'
import { useWords } from '../../lib/language'
import { Buttons } from './buttons'
import { FormParts } from './form-parts'
import classes from './kit.module.css'
import { ListParts } from './list-parts'
import { Lists } from './lists'
import { idOf, Section } from './specimen'

/** What the index lists, in its order. */
const sections = [
  { name: 'Buttons', content: <Buttons /> },
  { name: 'Lists', content: <Lists /> },
  { name: 'Parts of lists', content: <ListParts /> },
  { name: 'Forms', content: <FormParts /> },
]

/** Every part of the screens in every state: to look at, to choose from, and for the tests. */
export const KitPage = () => {
  const t = useWords()
  return (
    <div className={classes.kit}>
      <title>{`Kit · ${t('common.product')}`}</title>
      <header className={classes.bar}>
        <Logo />
        <Group gap={4}>
          <LanguageChoice />
          <SchemeToggle />
        </Group>
      </header>
      <Index />
      <main className={classes.main} id="content">
        <Title order={1} lang="en">
          Kit
        </Title>
        <Text c="dimmed" mb="xl" maw={620} lang="en">
          Every part in every state. Look here before you build a new one; what you build goes here too.
        </Text>
        {sections.map(({ name, content }) => (
          <Section key={name} name={name}>
            {content}
          </Section>
        ))}
      </main>
    </div>
  )
}

const Index = () => (
  <nav className={classes.index} aria-label="Kit" lang="en">
    <ul>
      {sections.map(({ name }) => (
        <li key={name}>
          <Link to="." hash={idOf(name)} className={classes.entry}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
