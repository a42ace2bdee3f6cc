import type { SelfInfo } from '@kaarditeek/domain/auth/schema'
import { LanguageChoice } from '../features/frame/language-choice'
import { Logo } from '../features/frame/logo'
import { SearchBox, SideBar } from '../features/frame/side-bar'
import { ViewerContext } from '../lib/session'
import classes from './kit.module.css'
import { Specimen } from './specimen'
import { newcomer, superuser } from './viewers'

const nothing = () => undefined

const SideBarOf = ({ viewer }: { viewer: SelfInfo }) => (
  <ViewerContext value={viewer}>
    <div className={classes.sideBar}>
      <SideBar search={nothing} showKeys={nothing} />
    </div>
  </ViewerContext>
)

export const FrameParts = () => (
  <>
    <Specimen name="Logo, plain">
      <Logo />
    </Specimen>
    <Specimen name="Language choice, plain">
      <LanguageChoice />
    </Specimen>
    <Specimen name="Search box, plain">
      <SearchBox open={nothing} />
    </Specimen>
  </>
)

export const SideBars = () => (
  <>
    <Specimen name="Side bar, all rights and two accounts">
      <SideBarOf viewer={superuser} />
    </Specimen>
    <Specimen name="Side bar, hardly a right">
      <SideBarOf viewer={newcomer} />
    </Specimen>
  </>
)
