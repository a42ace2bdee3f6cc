import { Group, Text, Title } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { Fragment } from 'react'
import classes from '../components/kit/kit.module.css'
import { idOf, type Kit, KitSection, kitSections } from '../components/kit/specimen'
import { superuser } from '../components/kit/viewers'
import { addPageIcons } from '../components/page-icons'
import { SchemeToggle } from '../components/scheme-toggle'
import { ScreenProviders } from '../components/screen-providers'
import { LanguageChoice } from '../features/frame/language-choice'
import { Logo } from '../features/frame/logo'
import { addHomeWordings } from '../features/home/words'
import { useWords } from '../lib/language'
import { addPageWordings } from '../lib/page-wordings'
import { ViewerContext } from '../lib/session'

addPageIcons()
addPageWordings()
addHomeWordings()

/**
 * The specimens of all files `*.kit.tsx`, the last path first: endless lists must come after the other lists, because they
 * load another page once a tall screenshot of the parts above has brought their end into view.
 */
const kits = Object.values(import.meta.glob<Kit>('../**/*.kit.tsx', { eager: true, import: 'kit' })).reverse()

const Specimens = ({ section }: { section: keyof Kit }) =>
  kits.map((kit, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the files do not change
    <Fragment key={index}>{kit[section]}</Fragment>
  ))

/** Every part of the screens in every state, for developers and tests. `/kit#lists` shows one section. */
export const KitPage = () => {
  const t = useWords()
  const hash = useLocation({ select: (location) => location.hash })
  const shown = kitSections.filter((name) => hash === '' || hash === idOf(name))
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
            {shown.map((name) => (
              <KitSection key={name} name={name}>
                <Specimens section={name} />
              </KitSection>
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
      {kitSections.map((name) => (
        <li key={name}>
          <Link to="." hash={idOf(name)} className={classes.entry}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
