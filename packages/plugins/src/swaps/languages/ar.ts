/** Every text of this plugin in Arabic. */
export default {
  'swaps.refused.unknown-contract': 'يستدعي هذا العرض عقدًا غير مدرج في القائمة. اختر عرضًا آخر.',
  'swaps.refused.unknown-function': 'يفعل هذا العرض شيئًا لا يمكن قراءته كعملية مبادلة. اختر عرضًا آخر.',
  'swaps.refused.not-canonical': 'يحتوي هذا العرض على بيانات لا يمكن قراءتها كاملةً. اختر عرضًا آخر.',
  'swaps.refused.token': 'ينقل هذا العرض رمزًا غير الذي اخترته. اختر عرضًا آخر.',
  'swaps.refused.amount': 'يأخذ هذا العرض مبلغًا غير الذي أدخلته. اختر عرضًا آخر.',
  'swaps.refused.value': 'يأخذ هذا العرض من عملة الشبكة أكثر مما أدخلته. اختر عرضًا آخر.',
  'swaps.refused.minimum': 'يضمن هذا العرض أقل مما وعد به السعر. اطلب سعرًا جديدًا.',
  'swaps.refused.recipient': 'يدفع هذا العرض إلى حساب غير حسابك. اختر عرضًا آخر.',
  'swaps.refused.flag': 'فُعِّل في هذا العرض خيار يُضعف ضمانه. اختر عرضًا آخر.',
  'swaps.refused.deadline': 'انتهت مهلة هذا العرض. اطلب سعرًا جديدًا.',
  'swaps.refused.quote-expired': 'هذا السعر قديم جدًا. اطلب سعرًا جديدًا.',
  'swaps.refused.order-field': 'يحتوي هذا الأمر على شروط تتجاوز المبادلة. اختر عرضًا آخر.',
  'swaps.refused.extra-instruction': 'تفعل هذه المعاملة أكثر من المبادلة. اختر عرضًا آخر.',
  'swaps.refused.simulation-failed': 'فشلت المبادلة في تشغيل تجريبي. اطلب سعرًا جديدًا أو غيّر المبلغ.',
  'swaps.refused.simulation-short': 'وصل في تشغيل تجريبي أقل مما وُعد به. اختر عرضًا آخر.',
  'swaps.refused.node-cannot-simulate':
    'لا يثبت هذا العرض إلا بتشغيل تجريبي، ولا تستطيع أي عقدة في هذه الشبكة إجراءه. اختر عرضًا آخر.',
}
