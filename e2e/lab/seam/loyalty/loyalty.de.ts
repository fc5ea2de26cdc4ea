/** Every text of this plugin, in German. */
export default {
  'loyalty.title': 'Deine Punkte',
  'loyalty.reward.title': 'Prämie {rewardId}',
  'loyalty.action': 'Punkte',
  'loyalty.points': '{points} Punkte',
  'loyalty.loading': 'Punkte werden geladen',
  'loyalty.failed': 'Keine Verbindung zum Punktekonto.',
  'loyalty.see': 'Prämie ansehen',
  'loyalty.choose': 'Als Ziel wählen',
  'loyalty.chosen': 'Dein Ziel',
}
