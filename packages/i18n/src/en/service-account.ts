export const serviceAccount = {
  title: 'Service accounts',
  createdBy: 'Created by',
  add: 'New service account',
  added: 'Service account added',
  edit: 'Edit service account: {{name}}',
  close: 'Close service account',
  closeTitle: 'Close service account: {{name}}',
  closeBody: 'Its access tokens stop working at once.',
  closed: 'Service account closed',
  count_one: '{{count}} service account',
  count_other: '{{count}} service accounts',
  nothingYet: 'No service accounts yet',
  nothingYetHelp:
    'Your integrations use a service account’s access tokens, which belong to the company and not to a person.',
} as const
