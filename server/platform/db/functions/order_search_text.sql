-- Lower case without accents. Variants of Arabic letters become one; vowel signs and the stretch mark are dropped.
-- The leading space lets a search match the beginning of the first word, too.
create or replace function order_search_text(name text, phone text, email text) returns text
  language sql immutable strict parallel safe
  return ' ' || translate(
    translate(lower(normalize(name)), 'àâäáãåçèéêëìíîïñòóôöõùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'),
    'أإآٱىةؤئـًٌٍَُِّْ', 'اااايهوي'
  ) || ' ' || phone || ' ' || lower(email);
comment on function order_search_text(text, text, text) is 'What an order is found by: name, telephone, mail.';
