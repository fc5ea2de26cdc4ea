export default {
  mode: 'production',
  entry: './src/main.js',
  output: { clean: true },
  resolve: { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } },
}
