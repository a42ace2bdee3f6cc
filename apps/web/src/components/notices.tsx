import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Where notices appear: over no heading. Loaded with the first notice. */
export const Notices = () => <Notifications position="bottom-right" />
