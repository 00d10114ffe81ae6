create or replace function announce_content_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', nextval('content_version')::text);
  return null;
end $$;
comment on function announce_content_change() is 'Tells every process that what visitors see has changed.';

create or replace trigger couriers_promise_changed after insert or delete or update of may_open, archived on couriers
  for each statement execute function announce_content_change();

create or replace trigger delivery_fees_changed after insert or update or delete on delivery_fees
  for each statement execute function announce_content_change();

create or replace trigger lendings_changed after insert or update or delete on lendings
  for each statement execute function announce_content_change();

create or replace trigger news_changed after insert or update or delete on news
  for each statement execute function announce_content_change();

create or replace trigger old_addresses_changed after insert or update or delete on old_addresses
  for each statement execute function announce_content_change();

create or replace trigger own_pages_changed after insert or update or delete on own_pages
  for each statement execute function announce_content_change();

create or replace trigger product_colours_changed after insert or update or delete on product_colours
  for each statement execute function announce_content_change();

create or replace trigger products_changed after insert or update or delete on products
  for each statement execute function announce_content_change();

create or replace trigger reviews_changed after update or delete on reviews
  for each statement execute function announce_content_change();

create or replace trigger search_word_groups_changed after insert or update or delete on search_word_groups
  for each statement execute function announce_content_change();

create or replace trigger shop_settings_changed after insert or update or delete on shop_settings
  for each statement execute function announce_content_change();

create or replace trigger sub_categories_changed after insert or update or delete on sub_categories
  for each statement execute function announce_content_change();
