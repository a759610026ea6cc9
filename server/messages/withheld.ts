/** The `message_type` of a notice that stands in place of a text which a sender rule hides. The text itself is among the hidden ones, under the same id. */
export const withheld = 'withheld'
