import { Group, Text, Title } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { SchemeToggle } from '../components/scheme-toggle'
import { ScreenProviders } from '../components/screen-providers'
import { LanguageChoice } from '../features/frame/language-choice'
import { Logo } from '../features/frame/logo'
import { useWords } from '../lib/language'
import { addPageWordings } from '../lib/page-wordings'
import { ViewerContext } from '../lib/session'
import { Buttons } from './buttons'
import { Changes } from './changes'
import { Emptiness } from './empty-parts'
import { FormParts } from './form-parts'
import { FrameParts, SideBars } from './frame-parts'
import classes from './kit.module.css'
import { Links } from './links'
import { ListParts } from './list-parts'
import { Lists, Pagers } from './lists'
import { Notices, Questions } from './overlays'
import { idOf, Section } from './specimen'
import { TabParts } from './tab-parts'
import { Badges, Values } from './values'
import { superuser } from './viewers'

addPageWordings()

/** The sections of the index, in order. */
const sections = [
  { name: 'Buttons', content: <Buttons /> },
  { name: 'Links', content: <Links /> },
  { name: 'Badges', content: <Badges /> },
  { name: 'Values', content: <Values /> },
  { name: 'Tabs', content: <TabParts /> },
  { name: 'Notices', content: <Notices /> },
  { name: 'Questions', content: <Questions /> },
  { name: 'Emptiness', content: <Emptiness /> },
  { name: 'Lists', content: <Lists /> },
  { name: 'Parts of lists', content: <ListParts /> },
  { name: 'Pagers', content: <Pagers /> },
  { name: 'Forms', content: <FormParts /> },
  { name: 'Changes', content: <Changes /> },
  { name: 'Frame', content: <FrameParts /> },
  { name: 'Side bars', content: <SideBars /> },
]

/** Every part of the screens in every state, for developers and tests. `/kit#lists` shows one section. */
export const KitPage = () => {
  const t = useWords()
  const hash = useLocation({ select: (location) => location.hash })
  const shown = sections.filter(({ name }) => hash === '' || hash === idOf(name))
  return (
    <ScreenProviders>
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
          <Text c="dimmed" mt={4} mb="xl" maw={620} lang="en">
            Every part in every state. Look here before you build a new one; what you build goes here too.
          </Text>
          <ViewerContext value={superuser}>
            {shown.map(({ name, content }) => (
              <Section key={name} name={name}>
                {content}
              </Section>
            ))}
          </ViewerContext>
        </main>
      </div>
    </ScreenProviders>
  )
}

const Index = () => (
  <nav className={classes.index} aria-label="Kit" lang="en">
    <ul>
      <li>
        <Link to="." hash="" className={classes.entry}>
          All
        </Link>
      </li>
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
