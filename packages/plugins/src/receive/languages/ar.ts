/** Every text of this plugin in Arabic; U+2068 and U+2069 stand around what may be in another script. */
export default {
  'receive.title': 'استلام',
  'receive.action': 'استلام',
  'receive.qr': 'رمز QR لعنوانك',
  'receive.address': 'عنوانك على \u2068{network}\u2069',
  'receive.warning':
    'استخدم هذا العنوان على \u2068{network}\u2069 فقط. فما يُرسل عبر نوع آخر من الشبكات قد يضيع.',
  'receive.unknownNetwork': 'الشبكة \u2068{id}\u2069',
  'receive.copy': 'نسخ العنوان',
  'receive.empty.title': 'لا توجد محفظة متصلة',
  'receive.empty.hint': 'اربط محفظة لترى عنوانك.',
  'receive.empty.action': 'ربط المحفظة',
}
