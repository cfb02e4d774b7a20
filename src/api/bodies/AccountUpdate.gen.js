// Generated from the contract by `npm run generate`. Do not edit.
import { length, equal, formats } from './runtime.js'
export const validate = validate24;

const schema41 = {"$ref":"contract#/components/schemas/AccountUpdate"};
const schema42 = {"type":"object","minProperties":1,"additionalProperties":false,"properties":{"name":{"type":"string","minLength":2,"maxLength":120,"pattern":"^\\S(.*\\S)?$"},"kind":{"$ref":"#/components/schemas/AccountKind"},"status":{"$ref":"#/components/schemas/AccountStatus"},"product_lines":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"#/components/schemas/Line"}},"country":{"anyOf":[{"$ref":"#/components/schemas/Country"},{"type":"null"}]},"territory_id":{"anyOf":[{"$ref":"#/components/schemas/Id"},{"type":"null"}]},"first_line_support_id":{"anyOf":[{"$ref":"#/components/schemas/Id"},{"type":"null"}]},"crm_account_id":{"anyOf":[{"$ref":"#/components/schemas/Id"},{"type":"null"}]},"email_domains":{"type":"array","maxItems":20,"uniqueItems":true,"items":{"$ref":"#/components/schemas/EmailDomain"}},"helpdesk_organization_ids":{"$ref":"#/components/schemas/HelpdeskOrganizations"},"notes":{"type":["string","null"],"maxLength":2000},"principal_investigator_id":{"anyOf":[{"$ref":"#/components/schemas/Id"},{"type":"null"}]},"user_admin_ids":{"type":"array","maxItems":20,"uniqueItems":true,"items":{"$ref":"#/components/schemas/Id"}},"updated_at":{"$ref":"#/components/schemas/Instant"}}};
const schema43 = {"type":"string","enum":["customer","academic","partner","vendor"]};
const schema44 = {"type":"string","enum":["active","suspended","archived"]};
const schema34 = {"type":"string","enum":["helyx","elements"]};
const schema35 = {"type":"string","pattern":"^[A-Z]{2}$"};
const schema36 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_-]+$"};
const schema39 = {"type":"string","maxLength":253,"pattern":"^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$"};
const schema40 = {"type":"object","additionalProperties":false,"properties":{"helyx":{"type":"string","minLength":1,"maxLength":60},"elements":{"type":"string","minLength":1,"maxLength":60}}};
const schema54 = {"type":"string","format":"date-time"};
const func1 = Object.prototype.hasOwnProperty;
const func2 = length;
const func0 = equal;
const pattern4 = new RegExp("^\\S(.*\\S)?$", "u");
const pattern5 = new RegExp("^[A-Z]{2}$", "u");
const pattern6 = new RegExp("^[A-Za-z0-9_-]+$", "u");
const pattern9 = new RegExp("^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$", "u");
const formats0 = formats['date-time'];

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema42.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func2(data0) > 120){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func2(data0) < 2){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 2},message:"must NOT have fewer than 2 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern4.test(data0)){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"},message:"must match pattern \""+"^\\S(.*\\S)?$"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if(typeof data1 !== "string"){
const err6 = {instancePath:instancePath+"/kind",schemaPath:"#/components/schemas/AccountKind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((((data1 === "customer") || (data1 === "academic")) || (data1 === "partner")) || (data1 === "vendor"))){
const err7 = {instancePath:instancePath+"/kind",schemaPath:"#/components/schemas/AccountKind/enum",keyword:"enum",params:{allowedValues: schema43.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
const err8 = {instancePath:instancePath+"/status",schemaPath:"#/components/schemas/AccountStatus/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(((data2 === "active") || (data2 === "suspended")) || (data2 === "archived"))){
const err9 = {instancePath:instancePath+"/status",schemaPath:"#/components/schemas/AccountStatus/enum",keyword:"enum",params:{allowedValues: schema44.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.product_lines !== undefined){
let data3 = data.product_lines;
if(Array.isArray(data3)){
if(data3.length < 1){
const err10 = {instancePath:instancePath+"/product_lines",schemaPath:"#/properties/product_lines/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 !== "string"){
const err11 = {instancePath:instancePath+"/product_lines/" + i0,schemaPath:"#/components/schemas/Line/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!((data4 === "helyx") || (data4 === "elements"))){
const err12 = {instancePath:instancePath+"/product_lines/" + i0,schemaPath:"#/components/schemas/Line/enum",keyword:"enum",params:{allowedValues: schema34.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
let i1 = data3.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data3[i1], data3[j0])){
const err13 = {instancePath:instancePath+"/product_lines",schemaPath:"#/properties/product_lines/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err14 = {instancePath:instancePath+"/product_lines",schemaPath:"#/properties/product_lines/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.country !== undefined){
let data5 = data.country;
const _errs16 = errors;
let valid7 = false;
const _errs17 = errors;
if(typeof data5 === "string"){
if(!pattern5.test(data5)){
const err15 = {instancePath:instancePath+"/country",schemaPath:"#/components/schemas/Country/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{2}$"},message:"must match pattern \""+"^[A-Z]{2}$"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/country",schemaPath:"#/components/schemas/Country/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid0 = _errs17 === errors;
valid7 = valid7 || _valid0;
const _errs20 = errors;
if(data5 !== null){
const err17 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid0 = _errs20 === errors;
valid7 = valid7 || _valid0;
if(!valid7){
const err18 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
}
if(data.territory_id !== undefined){
let data6 = data.territory_id;
const _errs23 = errors;
let valid9 = false;
const _errs24 = errors;
if(typeof data6 === "string"){
if(func2(data6) > 64){
const err19 = {instancePath:instancePath+"/territory_id",schemaPath:"#/components/schemas/Id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(func2(data6) < 1){
const err20 = {instancePath:instancePath+"/territory_id",schemaPath:"#/components/schemas/Id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!pattern6.test(data6)){
const err21 = {instancePath:instancePath+"/territory_id",schemaPath:"#/components/schemas/Id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/territory_id",schemaPath:"#/components/schemas/Id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid1 = _errs24 === errors;
valid9 = valid9 || _valid1;
const _errs27 = errors;
if(data6 !== null){
const err23 = {instancePath:instancePath+"/territory_id",schemaPath:"#/properties/territory_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid1 = _errs27 === errors;
valid9 = valid9 || _valid1;
if(!valid9){
const err24 = {instancePath:instancePath+"/territory_id",schemaPath:"#/properties/territory_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
else {
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
}
}
if(data.first_line_support_id !== undefined){
let data7 = data.first_line_support_id;
const _errs30 = errors;
let valid11 = false;
const _errs31 = errors;
if(typeof data7 === "string"){
if(func2(data7) > 64){
const err25 = {instancePath:instancePath+"/first_line_support_id",schemaPath:"#/components/schemas/Id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(func2(data7) < 1){
const err26 = {instancePath:instancePath+"/first_line_support_id",schemaPath:"#/components/schemas/Id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!pattern6.test(data7)){
const err27 = {instancePath:instancePath+"/first_line_support_id",schemaPath:"#/components/schemas/Id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/first_line_support_id",schemaPath:"#/components/schemas/Id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid2 = _errs31 === errors;
valid11 = valid11 || _valid2;
const _errs34 = errors;
if(data7 !== null){
const err29 = {instancePath:instancePath+"/first_line_support_id",schemaPath:"#/properties/first_line_support_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var _valid2 = _errs34 === errors;
valid11 = valid11 || _valid2;
if(!valid11){
const err30 = {instancePath:instancePath+"/first_line_support_id",schemaPath:"#/properties/first_line_support_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
else {
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
}
}
if(data.crm_account_id !== undefined){
let data8 = data.crm_account_id;
const _errs37 = errors;
let valid13 = false;
const _errs38 = errors;
if(typeof data8 === "string"){
if(func2(data8) > 64){
const err31 = {instancePath:instancePath+"/crm_account_id",schemaPath:"#/components/schemas/Id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(func2(data8) < 1){
const err32 = {instancePath:instancePath+"/crm_account_id",schemaPath:"#/components/schemas/Id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!pattern6.test(data8)){
const err33 = {instancePath:instancePath+"/crm_account_id",schemaPath:"#/components/schemas/Id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/crm_account_id",schemaPath:"#/components/schemas/Id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
var _valid3 = _errs38 === errors;
valid13 = valid13 || _valid3;
const _errs41 = errors;
if(data8 !== null){
const err35 = {instancePath:instancePath+"/crm_account_id",schemaPath:"#/properties/crm_account_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var _valid3 = _errs41 === errors;
valid13 = valid13 || _valid3;
if(!valid13){
const err36 = {instancePath:instancePath+"/crm_account_id",schemaPath:"#/properties/crm_account_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
else {
errors = _errs37;
if(vErrors !== null){
if(_errs37){
vErrors.length = _errs37;
}
else {
vErrors = null;
}
}
}
}
if(data.email_domains !== undefined){
let data9 = data.email_domains;
if(Array.isArray(data9)){
if(data9.length > 20){
const err37 = {instancePath:instancePath+"/email_domains",schemaPath:"#/properties/email_domains/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
const len1 = data9.length;
for(let i2=0; i2<len1; i2++){
let data10 = data9[i2];
if(typeof data10 === "string"){
if(func2(data10) > 253){
const err38 = {instancePath:instancePath+"/email_domains/" + i2,schemaPath:"#/components/schemas/EmailDomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!pattern9.test(data10)){
const err39 = {instancePath:instancePath+"/email_domains/" + i2,schemaPath:"#/components/schemas/EmailDomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$"},message:"must match pattern \""+"^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$"+"\""};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/email_domains/" + i2,schemaPath:"#/components/schemas/EmailDomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
let i3 = data9.length;
let j1;
if(i3 > 1){
outer1:
for(;i3--;){
for(j1 = i3; j1--;){
if(func0(data9[i3], data9[j1])){
const err41 = {instancePath:instancePath+"/email_domains",schemaPath:"#/properties/email_domains/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
break outer1;
}
}
}
}
}
else {
const err42 = {instancePath:instancePath+"/email_domains",schemaPath:"#/properties/email_domains/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.helpdesk_organization_ids !== undefined){
let data11 = data.helpdesk_organization_ids;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key1 in data11){
if(!((key1 === "helyx") || (key1 === "elements"))){
const err43 = {instancePath:instancePath+"/helpdesk_organization_ids",schemaPath:"#/components/schemas/HelpdeskOrganizations/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data11.helyx !== undefined){
let data12 = data11.helyx;
if(typeof data12 === "string"){
if(func2(data12) > 60){
const err44 = {instancePath:instancePath+"/helpdesk_organization_ids/helyx",schemaPath:"#/components/schemas/HelpdeskOrganizations/properties/helyx/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(func2(data12) < 1){
const err45 = {instancePath:instancePath+"/helpdesk_organization_ids/helyx",schemaPath:"#/components/schemas/HelpdeskOrganizations/properties/helyx/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/helpdesk_organization_ids/helyx",schemaPath:"#/components/schemas/HelpdeskOrganizations/properties/helyx/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data11.elements !== undefined){
let data13 = data11.elements;
if(typeof data13 === "string"){
if(func2(data13) > 60){
const err47 = {instancePath:instancePath+"/helpdesk_organization_ids/elements",schemaPath:"#/components/schemas/HelpdeskOrganizations/properties/elements/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(func2(data13) < 1){
const err48 = {instancePath:instancePath+"/helpdesk_organization_ids/elements",schemaPath:"#/components/schemas/HelpdeskOrganizations/properties/elements/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/helpdesk_organization_ids/elements",schemaPath:"#/components/schemas/HelpdeskOrganizations/properties/elements/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
else {
const err50 = {instancePath:instancePath+"/helpdesk_organization_ids",schemaPath:"#/components/schemas/HelpdeskOrganizations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.notes !== undefined){
let data14 = data.notes;
if((typeof data14 !== "string") && (data14 !== null)){
const err51 = {instancePath:instancePath+"/notes",schemaPath:"#/properties/notes/type",keyword:"type",params:{type: schema42.properties.notes.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(typeof data14 === "string"){
if(func2(data14) > 2000){
const err52 = {instancePath:instancePath+"/notes",schemaPath:"#/properties/notes/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
if(data.principal_investigator_id !== undefined){
let data15 = data.principal_investigator_id;
const _errs59 = errors;
let valid21 = false;
const _errs60 = errors;
if(typeof data15 === "string"){
if(func2(data15) > 64){
const err53 = {instancePath:instancePath+"/principal_investigator_id",schemaPath:"#/components/schemas/Id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(func2(data15) < 1){
const err54 = {instancePath:instancePath+"/principal_investigator_id",schemaPath:"#/components/schemas/Id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(!pattern6.test(data15)){
const err55 = {instancePath:instancePath+"/principal_investigator_id",schemaPath:"#/components/schemas/Id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
else {
const err56 = {instancePath:instancePath+"/principal_investigator_id",schemaPath:"#/components/schemas/Id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
var _valid4 = _errs60 === errors;
valid21 = valid21 || _valid4;
const _errs63 = errors;
if(data15 !== null){
const err57 = {instancePath:instancePath+"/principal_investigator_id",schemaPath:"#/properties/principal_investigator_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
var _valid4 = _errs63 === errors;
valid21 = valid21 || _valid4;
if(!valid21){
const err58 = {instancePath:instancePath+"/principal_investigator_id",schemaPath:"#/properties/principal_investigator_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
else {
errors = _errs59;
if(vErrors !== null){
if(_errs59){
vErrors.length = _errs59;
}
else {
vErrors = null;
}
}
}
}
if(data.user_admin_ids !== undefined){
let data16 = data.user_admin_ids;
if(Array.isArray(data16)){
if(data16.length > 20){
const err59 = {instancePath:instancePath+"/user_admin_ids",schemaPath:"#/properties/user_admin_ids/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
const len2 = data16.length;
for(let i4=0; i4<len2; i4++){
let data17 = data16[i4];
if(typeof data17 === "string"){
if(func2(data17) > 64){
const err60 = {instancePath:instancePath+"/user_admin_ids/" + i4,schemaPath:"#/components/schemas/Id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(func2(data17) < 1){
const err61 = {instancePath:instancePath+"/user_admin_ids/" + i4,schemaPath:"#/components/schemas/Id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(!pattern6.test(data17)){
const err62 = {instancePath:instancePath+"/user_admin_ids/" + i4,schemaPath:"#/components/schemas/Id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
else {
const err63 = {instancePath:instancePath+"/user_admin_ids/" + i4,schemaPath:"#/components/schemas/Id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
let i5 = data16.length;
let j2;
if(i5 > 1){
outer2:
for(;i5--;){
for(j2 = i5; j2--;){
if(func0(data16[i5], data16[j2])){
const err64 = {instancePath:instancePath+"/user_admin_ids",schemaPath:"#/properties/user_admin_ids/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2},message:"must NOT have duplicate items (items ## "+j2+" and "+i5+" are identical)"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
break outer2;
}
}
}
}
}
else {
const err65 = {instancePath:instancePath+"/user_admin_ids",schemaPath:"#/properties/user_admin_ids/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data.updated_at !== undefined){
let data18 = data.updated_at;
if(typeof data18 === "string"){
if(!(formats0.validate(data18))){
const err66 = {instancePath:instancePath+"/updated_at",schemaPath:"#/components/schemas/Instant/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
else {
const err67 = {instancePath:instancePath+"/updated_at",schemaPath:"#/components/schemas/Instant/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
else {
const err68 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate25(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const messages = {
  "/name": {
    "minLength": "Enter a name of at least 2 characters.",
    "maxLength": "Keep the name under 120 characters.",
    "pattern": "Enter a name without spaces around it."
  },
  "/kind": "Choose a kind.",
  "/status": "Choose a status.",
  "/product_lines": "Choose at least one product line.",
  "/country": "Enter a country code of two capital letters, such as GB.",
  "/territory_id": "Choose a territory.",
  "/first_line_support_id": "Choose who answers first.",
  "/crm_account_id": "Choose a CRM account.",
  "/email_domains": {
    "maxItems": "Enter at most 20 domains.",
    "uniqueItems": "Enter each domain once."
  },
  "/email_domains/*": "Enter a domain such as meridian-racing.example.",
  "/helpdesk_organization_ids/helyx": "Enter the organization in the helpdesk, at most 60 characters.",
  "/helpdesk_organization_ids/elements": "Enter the organization in the helpdesk, at most 60 characters.",
  "/notes": "Keep the notes under 2000 characters.",
  "/principal_investigator_id": "Choose a person of the account.",
  "/user_admin_ids": "Choose at most 20 people of the account."
}
export const nullable = ["/country","/crm_account_id","/first_line_support_id","/notes","/principal_investigator_id","/territory_id"]
