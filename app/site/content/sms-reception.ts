/** The sections below the texts, from the group `sms_reception` of the catalogues. */
export const sections = [
  { id: 'how', title: 'sms_reception.how_title', text: 'sms_reception.how_text' },
  { id: 'masked', title: 'sms_reception.masked_title', text: 'sms_reception.masked_text' },
  { id: 'public', title: 'sms_reception.public_title', text: 'sms_reception.public_text' },
] as const
