import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** The container of notices, at the bottom, where it covers no heading. Loaded with the first notice. */
export const Notices = () => <Notifications position="bottom-right" />
