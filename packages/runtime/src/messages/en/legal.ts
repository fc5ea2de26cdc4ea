/** Texts of the legal part of the Connect view. The names below fill the placeholders, as links. */
export const legalTexts = {
  'legal.agree.both': 'I agree to the {terms} and {privacy}.',
  'legal.agree.terms': 'I agree to the {terms}.',
  'legal.agree.privacy': 'I agree to the {privacy}.',
  'legal.agree.none': 'I agree to this site’s terms.',
  'legal.notice.both': 'By connecting, you agree to the {terms} and {privacy}.',
  'legal.notice.terms': 'By connecting, you agree to the {terms}.',
  'legal.notice.privacy': 'By connecting, you agree to the {privacy}.',
  'legal.terms': 'terms of service',
  'legal.privacy': 'privacy policy',
  'legal.missing': 'Agree to the terms to continue.',
} as const
