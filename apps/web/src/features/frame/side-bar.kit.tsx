import type { SelfInfo } from '@kaarditeek/domain/auth/schema'
import classes from '../../components/kit/kit.module.css'
import { type Kit, Specimen } from '../../components/kit/specimen'
import { newcomer, superuser } from '../../components/kit/viewers'
import { ViewerContext } from '../../lib/session'
import { LanguageChoice } from './language-choice'
import { Logo } from './logo'
import { SearchBox, SideBar } from './side-bar'

const nothing = () => undefined

const SideBarOf = ({ viewer }: { viewer: SelfInfo }) => (
  <ViewerContext value={viewer}>
    <div className={classes.sideBar}>
      <SideBar search={nothing} showKeys={nothing} />
    </div>
  </ViewerContext>
)

const FrameParts = () => (
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

const SideBars = () => (
  <>
    <Specimen name="Side bar, all rights and two accounts">
      <SideBarOf viewer={superuser} />
    </Specimen>
    <Specimen name="Side bar, hardly a right">
      <SideBarOf viewer={newcomer} />
    </Specimen>
  </>
)

export const kit: Kit = { Frame: <FrameParts />, 'Side bars': <SideBars /> }
