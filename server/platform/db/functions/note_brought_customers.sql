-- Orders of this shop say more than imported ones, and of those the newest counts.
create or replace function note_brought_customers(phones text[]) returns void language plpgsql as $$
begin
  insert into customers as c (phone, name, email, city, language, last_order_at, seen_at)
  select distinct on (b.phone) b.phone, b.name, b.email, b.city, 'fr', coalesce(b.at, b.brought_at), coalesce(b.at, b.brought_at)
  from brought_people b
  where b.phone = any(phones) and not exists (
      select from brought_people n where n.source = b.source and n.kind = b.kind and n.source_key = b.source_key and n.id > b.id) and not exists (select from orders o where o.phone = b.phone)
  order by b.phone, b.kind = 'order' desc, b.at desc nulls last, b.id desc
  on conflict (phone) do update set name = excluded.name, email = excluded.email, city = excluded.city, governorate = '',
    last_order_at = excluded.last_order_at,
    seen_at = case when c.joined_to is null and not exists (select from customers m where m.joined_to = c.id)
      then excluded.last_order_at else greatest(c.seen_at, excluded.last_order_at) end;
  delete from customers c
  where c.phone = any(phones) and not exists (select from orders o where o.phone = c.phone)
    and not exists (select from brought_people b where b.phone = c.phone and not exists (
      select from brought_people n where n.source = b.source and n.kind = b.kind and n.source_key = b.source_key and n.id > b.id));
end $$;
comment on function note_brought_customers(text[]) is 'Makes customers of whoever is known from a shop that was brought along alone, and forgets those who are not any more.';
