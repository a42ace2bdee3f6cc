import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import './notices.css'

/** The container of notices, at the bottom, where it covers no heading; the page gets room below its end. Loaded with the first notice. */
export const Notices = () => <Notifications position="bottom-right" />
